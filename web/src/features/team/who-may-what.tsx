import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './who-may-what.module.css'

/** The rights of each role, as a table. */
export const WhoMayWhat = () => {
  const { t } = useTranslation('team')
  const rows = [
    { what: t('team:may.write'), editor: true },
    { what: t('team:may.proposals'), editor: true },
    { what: t('team:may.family'), editor: true },
    { what: t('team:may.pictures'), editor: false },
    { what: t('team:may.privacy'), editor: false },
    { what: t('team:may.team'), editor: false },
  ]
  const mark = (may: boolean) => (
    <td>
      {may ? (
        <IconCheck size={21} stroke={1.8} aria-hidden="true" />
      ) : (
        <IconMinus className={classes.no} size={17} stroke={1.6} aria-hidden="true" />
      )}
      <VisuallyHidden>{may ? t('team:may.yes') : t('team:may.no')}</VisuallyHidden>
    </td>
  )
  return (
    <section aria-labelledby="team-may">
      <SectionHeading id="team-may">{t('team:may.title')}</SectionHeading>
      <table className={classes.table} aria-labelledby="team-may">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('team:may.editor')}</th>
            <th scope="col">{t('team:may.administrator')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, editor }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {mark(editor)}
              {mark(true)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
