const uid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a valid uuid: PostgreSQL fails the whole statement on an invalid one. */
export const isUid = (text: string): boolean => uid.test(text)
