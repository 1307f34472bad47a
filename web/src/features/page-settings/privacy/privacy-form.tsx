import { type Privacy, pageSettings } from '@souvenance/contract/pages/page-settings'
import { sections } from '@souvenance/contract/pages/sections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SaveBar } from '../../../shared/forms/sections/save-bar.tsx'
import { useUnsavedGuard } from '../../../ui/page/unsaved-guard.ts'
import { privacyQuery } from '../queries.ts'
import { bodyOfChanges, chooseAudience, countChangedLines, noChanges, type Phase } from './privacy-changes.ts'
import { PrivacyHeads } from './privacy-heads.tsx'
import { PrivacyLine } from './privacy-line.tsx'
import { usePrivacyGroups } from './privacy-lines.ts'
import classes from './privacy-table.module.css'

interface PrivacyFormProps {
  uid: string
  saved: Privacy & { alive: boolean }
  /** The column titles for this page. */
  labels: Record<Phase, string>
  note: ReactNode
}

export const PrivacyForm = ({ uid, saved, labels, note }: PrivacyFormProps) => {
  const { t } = useTranslation('page-settings')
  const client = useQueryClient()
  const [changes, setChanges] = useState(noChanges)
  const groups = usePrivacyGroups(saved.alive)
  const changed = countChangedLines(changes)
  const phases: readonly Phase[] = saved.alive ? ['am', 'pm'] : ['pm']

  const mayLeave = useUnsavedGuard(changed > 0)
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    disabled: changed === 0,
    enableBeforeUnload: false,
  })

  const saving = useMutation({
    mutationFn: () => call(pageSettings.changePrivacy, { params: { uid }, body: bodyOfChanges(changes) }),
    onSuccess: (privacy) => {
      client.setQueryData(privacyQuery(uid).queryKey, privacy)
      setChanges(noChanges)
    },
  })

  const cellOf = (phase: Phase, section: number) => ({
    phase,
    label: labels[phase],
    clouds: changes[phase][section] ?? saved[phase]?.[section] ?? [],
    changed: changes[phase][section] !== undefined,
    closed: phase === 'pm' && section === sections.writeToMe,
  })

  return (
    <>
      <div className={classes.table} data-columns={phases.length}>
        <PrivacyHeads heads={phases.map((phase) => ({ phase, label: labels[phase] }))} />
        {groups.map(({ title, lines }) => (
          <section key={title} className={classes.group}>
            <h2>{title}</h2>
            {lines.map(({ section, Icon, ...line }) => (
              <PrivacyLine
                key={section}
                icon={<Icon size={24} stroke={1.6} aria-hidden="true" />}
                title={line.title}
                text={line.text}
                cells={phases.map((phase) => cellOf(phase, section))}
                onChoose={(phase, clouds) =>
                  setChanges(chooseAudience(changes, saved, { phase, section, clouds }))
                }
              />
            ))}
          </section>
        ))}
      </div>
      {note}
      <SaveBar
        text={changed > 0 ? t('page-settings:privacy.changed', { count: changed }) : undefined}
        saving={saving.isPending}
        onUndo={() => setChanges(noChanges)}
        onSave={() => saving.mutate()}
      />
    </>
  )
}
