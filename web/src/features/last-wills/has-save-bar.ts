import { willPanes } from '@souvenance/contract/legacy/last-wills'

/** The contracts are saved one by one and the preview changes nothing: neither has a bar. */
export const hasSaveBar = (pane: number | undefined): boolean =>
  pane !== willPanes.contracts && pane !== willPanes.preview
