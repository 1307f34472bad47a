declare module 'libheif-js/wasm-bundle.js' {
  type Bitmap = { data: Uint8ClampedArray; width: number; height: number }

  type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(bitmap: Bitmap, done: (bitmap: Bitmap | null) => void): void
    free(): void
  }

  const libheif: {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
  export default libheif
}
