import { type HereafterMessage, hereafter } from '@souvenance/contract/messages/hereafter'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { hereafterLetterQuery, refreshHereafter } from '../queries.ts'
import classes from './letter-page.module.css'

export type PossibleReader = { userUid: string; fullname: string }

interface LeftToFieldProps {
  letter: HereafterMessage
  /** Undefined until it is known who they are. */
  legatees: readonly PossibleReader[] | undefined
}

/** Decides about a letter after its writer's death: it stays sealed, or one legatee may read it. */
export const LeftToField = ({ letter, legatees: known }: LeftToFieldProps) => {
  const { t } = useTranslation('letters')
  const client = useQueryClient()
  const { uid, leftTo } = letter
  const legatees = known ?? []
  const leave = useMutation({
    mutationFn: (userUid: string | null) => call(hereafter.leave, { params: { uid }, body: { userUid } }),
    onSuccess: ({ leftTo: chosen }) => {
      const { queryKey } = hereafterLetterQuery(uid)
      client.setQueryData(queryKey, (held) => held && { ...held, leftTo: chosen })
      void refreshHereafter(client)
    },
  })
  const chosen = leave.isPending ? (leave.variables ?? '') : (leftTo?.userUid ?? '')
  const isKnown = !leftTo || legatees.some(({ userUid }) => userUid === leftTo.userUid)
  return (
    <SelectField
      className={classes.after ?? ''}
      label={t('letters:hereafter.after')}
      description={known?.length === 0 ? t('letters:hereafter.noLegatee') : t('letters:hereafter.afterHint')}
      value={chosen}
      disabled={leave.isPending || !known}
      onChange={({ currentTarget }) => leave.mutate(currentTarget.value || null)}
    >
      <option value="">{t('letters:hereafter.sealed')}</option>
      {!isKnown && leftTo && <option value={leftTo.userUid}>{leftTo.fullname}</option>}
      {legatees.map(({ userUid, fullname }) => (
        <option key={userUid} value={userUid}>
          {t('letters:hereafter.leftTo', { name: fullname })}
        </option>
      ))}
    </SelectField>
  )
}
