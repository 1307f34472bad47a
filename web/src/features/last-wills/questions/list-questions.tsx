import type { WillAnswer } from '@souvenance/contract/legacy/will-answers'
import { accountWishes } from '@souvenance/contract/legacy/will-answers'
import { limits } from '@souvenance/contract/limits'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './entries-field.module.css'
import { EntriesField } from './entries-field.tsx'

interface ListQuestionProps {
  legend: ReactNode
  answer: WillAnswer
  onChange: (answer: WillAnswer) => void
}

const most = { maxLength: limits.willLine }

export const PeopleQuestion = ({ legend, answer, onChange }: ListQuestionProps) => {
  const { t } = useTranslation('last-wills')
  return (
    <EntriesField
      legend={legend}
      entries={answer.people ?? []}
      blank={{ name: '' }}
      add={t('last-wills:people.add')}
      nameOf={({ name }, place) => name || t('last-wills:entry.number', { number: place + 1 })}
      onChange={(people) => onChange({ ...answer, people })}
    >
      {(person, change) => (
        <>
          <TextField
            label={t('last-wills:people.name')}
            value={person.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            {...most}
          />
          <TextField
            label={t('last-wills:people.contact')}
            value={person.contact ?? ''}
            onChange={({ currentTarget }) => change({ contact: currentTarget.value })}
            {...most}
          />
        </>
      )}
    </EntriesField>
  )
}

export const ObjectsQuestion = ({ legend, answer, onChange }: ListQuestionProps) => {
  const { t } = useTranslation('last-wills')
  return (
    <EntriesField
      legend={legend}
      entries={answer.objects ?? []}
      blank={{ what: '' }}
      add={t('last-wills:objects.add')}
      nameOf={({ what }, place) => what || t('last-wills:entry.number', { number: place + 1 })}
      onChange={(objects) => onChange({ ...answer, objects })}
    >
      {(object, change) => (
        <>
          <TextField
            label={t('last-wills:objects.what')}
            value={object.what}
            onChange={({ currentTarget }) => change({ what: currentTarget.value })}
            {...most}
          />
          <TextField
            label={t('last-wills:objects.to')}
            value={object.to ?? ''}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
            {...most}
          />
          <TextField
            className={classes.wide ?? ''}
            label={t('last-wills:entry.note')}
            value={object.note ?? ''}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            {...most}
          />
        </>
      )}
    </EntriesField>
  )
}

type Wishes = readonly { num: number; label: string }[]

export const AccountsQuestion = ({
  legend,
  answer,
  onChange,
  wishes,
}: ListQuestionProps & { wishes: Wishes }) => {
  const { t } = useTranslation('last-wills')
  const id = useId()
  const accounts = answer.accounts ?? []
  return (
    <EntriesField
      legend={legend}
      entries={accounts}
      blank={{ service: '', wish: accountWishes.close }}
      add={t('last-wills:accounts.add')}
      nameOf={({ service }, place) => service || t('last-wills:entry.number', { number: place + 1 })}
      onChange={(changed) => onChange({ ...answer, accounts: changed })}
    >
      {(account, change) => (
        <>
          <TextField
            label={t('last-wills:accounts.service')}
            value={account.service}
            onChange={({ currentTarget }) => change({ service: currentTarget.value })}
            {...most}
          />
          <TextField
            label={t('last-wills:accounts.login')}
            value={account.login ?? ''}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ login: currentTarget.value })}
            {...most}
          />
          <fieldset className={classes.wishes}>
            <legend>{t('last-wills:accounts.wish')}</legend>
            {wishes.map(({ num, label }) => (
              <ChoiceCard
                key={num}
                name={`${id}-${accounts.indexOf(account)}`}
                checked={account.wish === num}
                onChange={() => change({ wish: num })}
              >
                {label}
              </ChoiceCard>
            ))}
          </fieldset>
          {account.wish === accountWishes.handOver && (
            <TextField
              label={t('last-wills:accounts.to')}
              value={account.to ?? ''}
              onChange={({ currentTarget }) => change({ to: currentTarget.value })}
              {...most}
            />
          )}
          <TextField
            className={classes.wide ?? ''}
            label={t('last-wills:entry.note')}
            value={account.note ?? ''}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            {...most}
          />
        </>
      )}
    </EntriesField>
  )
}
