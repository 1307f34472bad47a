import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from './preload-fonts.ts'
import { withoutWrittenVariables } from './without-written-variables.ts'

const server = process.env.WEB_API ?? 'http://127.0.0.1:8080'

// What every screen starts with is one file, rather than one for each set of screens that also names a part of it.
const firstCode = {
  name: 'base',
  tags: ['$initial' as const],
  test: (module: string) => !module.includes('defer-hydration'),
}

// A text and the plates in it are read, written and merged: one small file serves all three.
const chapterText = {
  name: 'chapter-text',
  test: /reading\/(chapter-text|lay-text|split-text|plate)\.|contract\/src\/biography\/plates\./,
}

// How a date is written is needed by every screen with dates, without the text of chapters that would take it along.
const writtenDates = { name: 'written-dates', test: /i18n\/partial-date\./ }

// Icons that several screens share: as files of their own each would weigh twice its lines.
const menuIcons = {
  name: 'menu-icons',
  test: /icons\/Icon(ArrowsSort|Ban|Dots|Feather|History|List|Lock|Pencil|Printer|Share2|Trash|Users)\.mjs/,
}

// Vite takes a file with "-legacy" in its name for one of old browsers and has it write its styles into the page, which
// the content security policy refuses. The first code names every file: fewer letters tell two versions of one apart as well.
const fileNameOf = ({ name }: { name: string }) =>
  `assets/${name.replaceAll('-legacy', '_legacy')}-[hash:7].js`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    withoutWrittenVariables(),
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
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: { groups: [firstCode, writtenDates, chapterText, menuIcons] },
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
