import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from './preload-fonts.ts'

const server = process.env.WEB_API ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), preloadFonts(['newsreader-latin-opsz-normal', 'commissioner-latin-wght-normal'])],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The content security policy refuses data: addresses for scripts, styles and fonts.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': server, '/media': server, '/mailbox': server },
  },
})
