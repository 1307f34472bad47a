import { levels } from '@souvenance/contract/people/levels'
/** Editors and administrators must leave the team before they can be banned. */
export const isBannable = (level: number | null): boolean => level === null || level < levels.editor
