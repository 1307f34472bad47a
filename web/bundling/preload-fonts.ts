import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Asks the browser for the two fonts of the first screen before it has read the stylesheet. */
export const preloadFonts = (names: readonly string[]): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => names.some((name) => file.includes(`/${name}-`) && file.endsWith('.woff2')))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          }),
        ),
  },
})
