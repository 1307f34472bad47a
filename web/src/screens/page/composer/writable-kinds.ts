import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { ComposerKind } from '../../../features/composer/composer-kind.ts'

/** Events come first on the viewer's own page, tributes on another's. */
export const writableKinds = ({ rights }: PageHeader): readonly ComposerKind[] =>
  rights.own ? ['life-event', 'picture'] : ['tribute', 'life-event', 'picture']
