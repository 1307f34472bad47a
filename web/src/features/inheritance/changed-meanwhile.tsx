import { Button } from '@mantine/core'
import { type ChangedMeanwhile, inherited, type OpenedMeanwhile } from '@souvenance/contract/legacy/inherited'
import { IconArrowBackUp, IconPencil, IconTrash, IconUser } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sessionQuery } from '../../shared/session/session.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './meanwhile.module.css'

const icons = {
  page: IconPencil,
  address: IconPencil,
  picture: IconTrash,
  text: IconPencil,
  deleted: IconTrash,
  person: IconUser,
  relative: IconUser,
} as const

/** Changes that others made on the viewer's page, and one button that undoes all of them. */
export const ChangedSince = ({ opened }: { opened: OpenedMeanwhile }) => {
  const { t } = useTranslation('inherited')
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call(inherited.undoMeanwhile, {}),
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] }),
  })
  const { changes, undone } = opened
  if (changes.length === 0 && !undone) return null
  const ask = async () => {
    const sure = await confirm({
      title: t('inherited:changed.title'),
      text: t('inherited:changed.text'),
      keep: t('inherited:changed.keep'),
      action: t('inherited:changed.action'),
    })
    if (sure) undo.mutate()
  }
  return (
    <section aria-labelledby="meanwhile-changes">
      <SectionHeading id="meanwhile-changes">{t('inherited:changed.heading')}</SectionHeading>
      {undone ? (
        <p>{t('inherited:changed.undone', { date: undone })}</p>
      ) : (
        <>
          <ul className={classes.changes}>
            {changes.map((change, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={place}>
                <ChangeLine change={change} />
              </li>
            ))}
          </ul>
          <Button
            variant="outline"
            leftSection={<IconArrowBackUp size={20} stroke={1.6} aria-hidden="true" />}
            loading={undo.isPending}
            onClick={() => void ask()}
          >
            {t('inherited:changed.action')}
          </Button>
        </>
      )}
    </section>
  )
}

const ChangeLine = ({ change: { what, name, date } }: { change: ChangedMeanwhile }) => {
  const { t } = useTranslation('inherited')
  const Icon = icons[what]
  const sentences = {
    page: t('inherited:changed.page', { date }),
    address: t('inherited:changed.address', { name: name ?? '', date }),
    picture: t('inherited:changed.picture', { date }),
    text: name ? t('inherited:changed.named', { name, date }) : t('inherited:changed.some', { date }),
    deleted: name
      ? t('inherited:changed.deletedNamed', { name, date })
      : t('inherited:changed.deleted', { date }),
    relative: t('inherited:changed.relative', { name: name ?? t('inherited:meanwhile.somebody'), date }),
    person: t('inherited:changed.person', { name: name ?? t('inherited:meanwhile.somebody'), date }),
  }
  return (
    <p className={classes.act}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      {sentences[what]}
    </p>
  )
}
