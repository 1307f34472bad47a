import type { MantineColorsTuple } from '@mantine/core'

const pervenche: MantineColorsTuple = [
  '#f3f4fb',
  '#e5e8f5',
  '#cbd1ea',
  '#abb4dc',
  '#8b96ca',
  '#707cb6',
  '#5a66a2',
  '#48538a',
  '#373f6b',
  '#272d4d',
]

const miel: MantineColorsTuple = [
  '#fdf8ee',
  '#f9edd5',
  '#f1dbae',
  '#e7c482',
  '#daa957',
  '#c58d39',
  '#a37029',
  '#7f561e',
  '#604117',
  '#422e11',
]

const sauge: MantineColorsTuple = [
  '#f1f6f2',
  '#e0ebe3',
  '#c1d7c8',
  '#9cbda7',
  '#78a187',
  '#5b876d',
  '#466e57',
  '#365845',
  '#294435',
  '#1c3025',
]

const prune: MantineColorsTuple = [
  '#f8f3f7',
  '#efe4ed',
  '#ddc8da',
  '#c5a5c0',
  '#aa82a4',
  '#8f6488',
  '#765070',
  '#5f405a',
  '#483044',
  '#32222f',
]

const brique: MantineColorsTuple = [
  '#fbf3f0',
  '#f5e2dc',
  '#eac3b8',
  '#db9c8c',
  '#c87563',
  '#b25747',
  '#964236',
  '#78352b',
  '#5a2922',
  '#3e1e1a',
]

const lac: MantineColorsTuple = [
  '#eff6f8',
  '#dceaef',
  '#bad6df',
  '#91bbc9',
  '#689cae',
  '#4b8095',
  '#39677a',
  '#2d5161',
  '#233e4a',
  '#192c35',
]

const encre: MantineColorsTuple = [
  '#faf9f6',
  '#f4f2ee',
  '#eae7e2',
  '#dbd7d2',
  '#bdb8b9',
  '#928d95',
  '#6f6a77',
  '#54505e',
  '#3b3745',
  '#24212c',
]

const soir: MantineColorsTuple = [
  '#f1ebe0',
  '#d8d1cc',
  '#b8b1b9',
  '#918b9b',
  '#4a4659',
  '#393648',
  '#2a2837',
  '#201e2b',
  '#181722',
  '#12111a',
]

/** Encre and soir replace the gray and dark scales that Mantine's components use. */
export const palette = { pervenche, miel, sauge, prune, brique, lac, gray: encre, dark: soir }
