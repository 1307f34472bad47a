import type { Plugin } from 'vite'

/** Leaves out the code with which Mantine writes its variables into a page: here they are a stylesheet. */
export const withoutWrittenVariables = (): Plugin => ({
  name: 'without-written-variables',
  load: (id) =>
    id.endsWith('/MantineCssVariables/MantineCssVariables.mjs')
      ? 'export const MantineCssVariables = () => null'
      : undefined,
})
