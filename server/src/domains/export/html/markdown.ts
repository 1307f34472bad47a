import MarkdownIt from 'markdown-it'
import { pictureFile, shownFile } from '../content/list-pictures.ts'

export type ShownPictures = ReadonlyMap<
  string,
  { uid: string; extension: string; width: number; height: number }
>

/** A picture that leads to its original. */
export const writePicture = (pictures: ShownPictures, uid: string | null, alt: string): string => {
  const picture = uid === null ? undefined : pictures.get(uid)
  if (!picture) return ''
  const { width, height } = picture
  return `<a class="picture" href="${pictureFile(picture)}"><img src="${shownFile(picture.uid)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></a>`
}

/** Texts as the product shows them: no HTML of their own, and pictures only of this archive. */
export const createMarkdown = (pictures: ShownPictures, alt: string): ((text: string) => string) => {
  const markdown = new MarkdownIt({ html: false, breaks: true, linkify: false })
  markdown.renderer.rules.image = (tokens, index) => {
    const source = String(tokens[index]?.attrGet('src') ?? '')
    return source.startsWith('picture:') ? writePicture(pictures, source.slice('picture:'.length), alt) : ''
  }
  const write = markdown.renderer.rules.link_open
  markdown.renderer.rules.link_open = (tokens, index, options, env, renderer) => {
    tokens[index]?.attrSet('rel', 'noopener noreferrer')
    return write ? write(tokens, index, options, env, renderer) : renderer.renderToken(tokens, index, options)
  }
  return (text) => markdown.render(text)
}
