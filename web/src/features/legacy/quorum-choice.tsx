import { type Legacy, legacies } from '@souvenance/contract/legacy/legatees'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { refreshLegacy } from './queries.ts'

const PasswordQuestion = lazy(async () => ({
  default: (await import('../../shared/forms/password/password-question.tsx')).PasswordQuestion,
}))

/** How many legatees must report, once there is a choice. */
export const QuorumChoice = ({ legacy }: { legacy: Legacy }) => {
  const { t } = useTranslation('legatees')
  const client = useQueryClient()
  const [wanted, setWanted] = useState<number>()
  const accepted = legacy.legatees.items.filter(({ requestUid }) => !requestUid).length
  const most = Math.max(accepted, legacy.quorum)
  if (most < 2) return null
  const change = async (password: string) => {
    const { legacyUid } = legacy
    await call(legacies.changeQuorum, { params: { legacyUid }, body: { quorum: wanted ?? 1, password } })
    setWanted(undefined)
    await refreshLegacy(client)
  }
  return (
    <>
      <SelectField
        label={t('legatees:quorum.label')}
        description={t('legatees:quorum.hint')}
        value={String(wanted ?? legacy.quorum)}
        onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
        data={Array.from({ length: most }, (_, index) => ({
          value: String(index + 1),
          label: t('legatees:quorum.option', { count: index + 1 }),
        }))}
      />
      <Suspense>
        {wanted !== undefined && wanted !== legacy.quorum && (
          <PasswordQuestion
            title={t('legatees:quorum.title')}
            text={t('legatees:quorum.text', { count: wanted })}
            keep={t('legatees:quorum.keep')}
            action={t('legatees:quorum.action')}
            onClose={() => setWanted(undefined)}
            onAgree={change}
          />
        )}
      </Suspense>
    </>
  )
}
