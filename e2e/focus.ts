import type { Locator } from 'playwright-core'

/** Dialogs and menus place the focus a moment after they open: before that, they would take it from an entry that is pressed. */
export const holdsFocus = (place: Locator): Promise<void> =>
  place.and(place.page().locator(':focus-within')).waitFor()

/** A field that takes the focus by itself: before that, typed words would be lost. */
export const hasFocus = (field: Locator): Promise<void> => field.and(field.page().locator(':focus')).waitFor()
