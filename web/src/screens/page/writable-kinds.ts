import type { PageHeader } from '@souvenance/contract/page-header'
import type { ComposerKind } from '../../features/composer/composer-kind.ts'

/** On one's own page one tells of one's life; on another's one first says what they mean to one. */
export const writableKinds = ({ rights }: PageHeader): readonly ComposerKind[] =>
  (rights.level ?? 0) >= 3 ? ['life-event', 'picture'] : ['tribute', 'life-event', 'picture']
