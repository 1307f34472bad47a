import * as T from 'typebox/type'

export const nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()])

/** Refuses fields that a body does not know, instead of ignoring them. */
export const strict = { additionalProperties: false }

export const uid = T.String({ format: 'uuid' })

/** A page is named by its uid or its address. */
export const ofPage = T.Object({ uid: T.String({ minLength: 1, maxLength: 60 }) })
