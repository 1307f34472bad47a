import { useForm } from '@mantine/form'
import type { Communications } from '@souvenance/contract/accounts/communications'
import { mailTopics } from '@souvenance/contract/people/mail-choices'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SettingsSection } from '../../../shared/forms/sections/settings-section.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useCommunicationsChange } from '../use-communications-change.ts'
import classes from './mails-form.module.css'
import { useMailChoices, useMailGroups } from './use-mail-groups.ts'

type Mails = Communications['mails']

/** How often mails leave, one line a topic. */
export const MailsForm = ({ saved }: { saved: Mails }) => {
  const { t } = useTranslation('communications')
  const form = useForm<Mails>({ initialValues: saved })
  const change = useCommunicationsChange()
  const groups = useMailGroups()
  const choices = useMailChoices()

  const send = (values: Mails) => {
    const changed = mailTopics.filter((topic) => form.isDirty(topic))
    return change({ mails: Object.fromEntries(changed.map((topic) => [topic, values[topic]])) })
  }

  return (
    <SettingsSection
      id="mails"
      title={t('communications:mails.title')}
      lead={
        <>
          {t('communications:mails.lead')}{' '}
          <Link to="/settings/general" search={{ activeTab: 'language' }}>
            {t('communications:mails.language')}
          </Link>
        </>
      }
      form={form}
      send={send}
    >
      <div>
        {groups.map(({ title, lines }) => (
          <div key={title}>
            <h3 className={classes.group}>{title}</h3>
            {lines.map(({ topic, title: name, text }) => (
              <div key={topic} className={classes.line} data-changed={form.isDirty(topic) || undefined}>
                <div className={classes.words}>
                  <label htmlFor={`mails-${topic}`}>{name}</label>
                  <span id={`mails-${topic}-text`}>{text}</span>
                </div>
                <SelectField
                  id={`mails-${topic}`}
                  attributes={{ input: { 'aria-describedby': `mails-${topic}-text` } }}
                  data={[...choices]}
                  {...form.getInputProps(topic)}
                />
              </div>
            ))}
          </div>
        ))}
        <div>
          <h3 className={classes.group}>{t('communications:mails.must')}</h3>
          <div className={classes.line}>
            <div className={classes.words}>
              <b>{t('communications:mails.safety')}</b>
              <span>{t('communications:mails.safetyText')}</span>
            </div>
            <p className={classes.always}>
              <IconLock size={20} stroke={1.6} aria-hidden="true" />
              {t('communications:mails.always')}
            </p>
          </div>
        </div>
      </div>
    </SettingsSection>
  )
}
