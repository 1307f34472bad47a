import { Button } from '@mantine/core'
import { type InheritedWills, inherited } from '@souvenance/contract/legacy/inherited'
import { isAnswered } from '@souvenance/contract/legacy/will-answers'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { announceMessages } from '../../api/announcements.ts'
import { call } from '../../api/call.ts'
import { messagesOf } from '../../api/call-failed.ts'
import { formatDate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { useWillLines } from './will-lines.ts'
import classes from './wills-reader.module.css'

/** Hands a document to the browser's own download. */
const offerDownload = (pdf: string, name: string): void => {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

interface WillsReaderProps {
  uid: string
  wills: InheritedWills
}

/** The last wills of somebody who died, as their heirs may read them. */
export const WillsReader = ({ uid, wills }: WillsReaderProps) => {
  const { t, language } = useTranslation('inherited')
  const lines = useWillLines(wills)
  const { lastWills, person } = wills
  const name = person.fullname
  const download = useMutation({
    mutationFn: () => call(inherited.document, { params: { uid }, query: { language } }),
    onSuccess: ({ pdf }) => offerDownload(pdf, `${t('inherited:will.file', { name })}.pdf`),
    onError: (error) => announceMessages(messagesOf(error)),
  })
  const groups = lastWills.questions.flatMap((group) => {
    const content = group.content.filter(({ answer }) => isAnswered(answer))
    return content.length > 0 ? [{ ...group, content }] : []
  })
  const empty = groups.length + lastWills.contracts.length === 0
  if (empty) return <p>{t('inherited:will.empty', { name: person.firstname })}</p>
  return (
    <div className={classes.wills}>
      {lastWills.changedAt && (
        <p className={classes.written}>
          {t('inherited:will.written', { date: formatDate(language, lastWills.changedAt) })}
        </p>
      )}
      <Button
        variant="outline"
        loading={download.isPending}
        leftSection={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => download.mutate()}
      >
        {t('inherited:will.download')}
      </Button>
      {groups.map(({ num, title, content }) => (
        <section key={num} aria-labelledby={`will-${num}`}>
          <SectionHeading id={`will-${num}`}>{title}</SectionHeading>
          <dl>
            {content.map((question) => (
              <Entry key={question.num} label={question.label} lines={lines.ofQuestion(question)} />
            ))}
          </dl>
        </section>
      ))}
      {lastWills.contracts.length > 0 && (
        <section aria-labelledby="will-contracts">
          <SectionHeading id="will-contracts">{t('inherited:will.contracts')}</SectionHeading>
          <dl>
            {lastWills.contracts.map((contract) => (
              <Entry key={contract.uid} label={lines.kindOf(contract)} lines={lines.ofContract(contract)} />
            ))}
          </dl>
        </section>
      )}
      <p className={classes.law}>{t('inherited:will.law')}</p>
    </div>
  )
}

const Entry = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div className={classes.entry}>
    <dt>{label}</dt>
    {lines.map((line) => (
      <dd key={line}>{line}</dd>
    ))}
  </div>
)
