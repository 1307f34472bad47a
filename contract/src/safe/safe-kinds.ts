export type PreviewKind = 'picture' | 'pdf' | 'text' | 'audio' | 'video'

const kinds: Record<PreviewKind, Record<string, string>> = {
  picture: {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
  },
  pdf: { pdf: 'application/pdf' },
  text: {
    txt: 'text/plain; charset=utf-8',
    md: 'text/plain; charset=utf-8',
    csv: 'text/plain; charset=utf-8',
    log: 'text/plain; charset=utf-8',
  },
  audio: {
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    wav: 'audio/wav',
    flac: 'audio/flac',
  },
  video: { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', ogv: 'video/ogg', mov: 'video/quicktime' },
}

const previews = new Map(
  Object.entries(kinds).flatMap(([kind, types]) =>
    Object.entries(types).map(([ext, mediaType]) => [ext, { kind: kind as PreviewKind, mediaType }] as const),
  ),
)

/** File types with a preview in the safe, and the content type they are sent with. */
export const findPreview = (ext: string): { kind: PreviewKind; mediaType: string } | undefined =>
  previews.get(ext.toLowerCase())
