export type Shared = { url: string; title: string; text: string }

const query = (values: Record<string, string>): string =>
  new URLSearchParams(values).toString().replaceAll('+', '%20')

/** Services a link can be shared by. Each opens the service's own page; none of their code runs here. */
export const shareTargets = {
  facebook: ({ url }: Shared) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  x: ({ url, title }: Shared) => `https://x.com/intent/post?${query({ url, text: title })}`,
  linkedin: ({ url }: Shared) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  outlook: ({ url, title, text }: Shared) =>
    `https://outlook.live.com/mail/0/deeplink/compose?${query({ subject: title, body: `${text}\n\n${url}` })}`,
  gmail: ({ url, title, text }: Shared) =>
    `https://mail.google.com/mail/?${query({ view: 'cm', fs: '1', su: title, body: `${text}\n\n${url}` })}`,
  yahoo: ({ url, title, text }: Shared) =>
    `https://compose.mail.yahoo.com/?${query({ subject: title, body: `${text}\n\n${url}` })}`,
  mail: ({ url, title, text }: Shared) => `mailto:?${query({ subject: title, body: `${text}\n\n${url}` })}`,
} as const

export type ShareTarget = keyof typeof shareTargets
