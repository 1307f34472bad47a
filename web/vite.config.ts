import { parse } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { directImports } from './bundling/direct-imports.ts'
import { fewFiles, plainName } from './bundling/few-files.ts'
import { preloadFonts } from './bundling/preload-fonts.ts'
import { quickStyleProps } from './bundling/quick-style-props.ts'
import { withoutSummaries } from './bundling/without-summaries.ts'
import { withoutWrittenVariables } from './bundling/without-written-variables.ts'

const server = process.env.WEB_API ?? 'http://127.0.0.1:8080'

// Code that every screen starts with is one file, rather than one for each set of screens that also names a part of it.
const firstCode = {
  name: 'base',
  tags: ['$initial' as const],
  test: (module: string) => !module.includes('defer-hydration'),
}

// All other code, in as few files as are worth it.
const files = fewFiles()

// Vite takes a file with "-legacy" in its name for one of old browsers and has it write its styles into the page, which
// the content security policy refuses. The first code names every file: fewer letters tell two versions of one apart as well.
const fileNameOf = ({ name }: { name: string }) =>
  `assets/${plainName(name).replaceAll('-legacy', '_legacy')}-[hash:7].js`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    directImports(),
    !isSsrBuild && files.plugin,
    withoutSummaries(),
    withoutWrittenVariables(),
    quickStyleProps(),
    preloadFonts(['newsreader-normal-400', 'commissioner-400-700']),
  ],
  build: {
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Every browser since 2023 preloads modules; others fetch them a little later.
    modulePreload: { polyfill: false },
    // The content security policy refuses data: addresses for scripts, styles and fonts.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: ['index.html', 'src/app/defer-hydration.ts'],
        output: {
          chunkFileNames: fileNameOf,
          assetFileNames: ({ names: [name = ''] }) =>
            `assets/${plainName(parse(name).name)}-[hash:6][extname]`,
          codeSplitting: { groups: [firstCode, files.group] },
        },
      },
    }),
  },
  // One file tree without node_modules: the server starts faster and reads nothing else.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    proxy: { '/api': server, '/media': server, '/mailbox/mails': server },
  },
}))
