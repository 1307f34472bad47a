import type { ItemState } from '@souvenance/contract/items/item-types'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ComposerKind } from './composer-kind.ts'
import type { Task } from './composer-values.ts'
import { useInviteLines } from './use-invite-lines.ts'

type Writing = Pick<Task, 'kind' | 'mode'> & { name: string; own: boolean }
type ComposerWords = { title: string; action: (state: ItemState) => string }

/** The titles of the dialog and its main button, by kind and mode. */
export const useComposerWords = ({ kind, mode, name, own }: Writing): ComposerWords => {
  const { t } = useTranslation('composer')
  const action = (state: ItemState): string => {
    if (mode === 'propose') return t('composer:action.propose')
    if (state === 'draft') return t('composer:action.keep')
    if (state === 'unpublished') return t('composer:action.aside')
    if (state === 'pm') return t('composer:action.seal')
    if (mode === 'edit') return t('composer:action.save')
    return mode === 'accept' ? t('composer:action.accept') : t('composer:action.publish')
  }
  const created = useInviteLines(name, own)
  const headings: Record<'create' | 'propose' | 'edit', Record<ComposerKind, string>> = {
    create: created,
    propose: {
      tribute: created.tribute,
      'life-event': t('composer:heading.propose.life-event'),
      picture: t('composer:heading.propose.picture'),
    },
    edit: {
      tribute: t('composer:heading.edit.tribute'),
      'life-event': t('composer:heading.edit.life-event'),
      picture: t('composer:heading.edit.picture'),
    },
  }
  return {
    title: mode === 'accept' ? t('composer:heading.accept') : headings[mode][kind],
    action,
  }
}
