export { createNames, createPage } from './create-page.ts'
export { type Page, type PrivacyMap, pageColumns } from './page.ts'
export { coverPicsOf, mediaAddress, profilePicsOf } from './page-pictures.ts'
export { nameColumns, type Person, presentPerson } from './person-card.ts'
