import { Button } from '@mantine/core'
import { type Legacy, legacies } from '@souvenance/contract/legacy/legatees'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { refreshLegacy } from './queries.ts'
import classes from './quorum-choice.module.css'

const PasswordQuestion = lazy(async () => ({
  default: (await import('../../shared/forms/password/password-question.tsx')).PasswordQuestion,
}))

/** How many legatees must report, once there is a choice. */
export const QuorumChoice = ({ legacy }: { legacy: Legacy }) => {
  const { t } = useTranslation('legatees')
  const client = useQueryClient()
  const [wanted, setWanted] = useState<number>()
  const { legacyUid, quorum } = legacy
  const accepted = legacy.legatees.items.filter(({ requestUid }) => !requestUid).length
  const most = Math.max(accepted, quorum)
  if (most < 2) return null
  const change = async (password: string) => {
    await call(legacies.changeQuorum, { params: { legacyUid }, body: { quorum: wanted ?? quorum, password } })
    setWanted(undefined)
    await refreshLegacy(client)
  }
  return (
    <div className={classes.quorum}>
      <p>
        <b>{t('legatees:quorum.label')}</b>
        {t('legatees:quorum.option', { count: quorum })}
      </p>
      <Button variant="subtle" size="sm" onClick={() => setWanted(quorum)}>
        {t('legatees:quorum.change')}
      </Button>
      <Suspense>
        {wanted !== undefined && (
          <PasswordQuestion
            title={t('legatees:quorum.label')}
            text={t('legatees:quorum.text', { count: wanted })}
            keep={t('legatees:quorum.keep')}
            action={t('legatees:quorum.action')}
            onClose={() => setWanted(undefined)}
            onAgree={change}
          >
            {/* Arrow keys pass through the numbers on their way, so none of them may open anything by itself. */}
            <SelectField
              label={t('legatees:quorum.who')}
              value={String(wanted)}
              onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
              data={Array.from({ length: most }, (_, index) => ({
                value: String(index + 1),
                label: t('legatees:quorum.option', { count: index + 1 }),
              }))}
            />
          </PasswordQuestion>
        )}
      </Suspense>
    </div>
  )
}
