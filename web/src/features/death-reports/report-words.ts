import type { DeathReport } from '@souvenance/contract/legacy/death-reports'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'

type Words = {
  /** Names the reporter, and the date. */
  told: (report: DeathReport) => string
  state: (report: DeathReport) => string
  delays: (report: DeathReport) => string[]
  /** Whether somebody may be coming back, and who knows better. */
  returning: (report: DeathReport) => string[]
}

/** A report in sentences, for the legatees who speak about it. */
export const useReportWords = (): Words => {
  const { t } = useTranslation('death-reports')
  const me = useSession().user?.userUid

  const ending = ({ ending: how, firstname: name }: DeathReport): string => {
    if (how === 'owner' || how === 'link') return t('death-reports:ending.alive', { name })
    if (how === 'returned') return t('death-reports:ending.returned', { name })
    if (how === 'reporter') return t('death-reports:ending.reporter')
    if (how === 'unmet') return t('death-reports:ending.unmet')
    if (how === 'orphaned') return t('death-reports:ending.orphaned')
    return t('death-reports:ending.operator')
  }

  return {
    told: ({ reporter, reportDate: date, firstname: name }) => {
      if (!reporter) return t('death-reports:told.nobody', { name, date })
      if (reporter.userUid === me) return t('death-reports:told.me', { name, date })
      return t('death-reports:told.other', { who: reporter.fullname, name, date })
    },
    state: (report) => {
      const { state, confirmed, quorum, firstname: name } = report
      if (state === 'ended') return ending(report)
      if (state === 'established') return t('death-reports:state.established', { name })
      if (state === 'delayed') return t('death-reports:state.delayed')
      if (state === 'gathering') return t('death-reports:state.gathering', { confirmed, count: quorum })
      return t('death-reports:state.running', { name })
    },
    returning: ({ returning, firstname: name }) => {
      if (!returning) return []
      const doubts = returning.doubted.map(({ userUid, firstname: who }) =>
        userUid === me
          ? t('death-reports:returning.mine', { name })
          : t('death-reports:returning.doubted', { who, name }),
      )
      return doubts.length > 0
        ? doubts
        : [t('death-reports:returning.since', { name, date: returning.since })]
    },
    delays: ({ delays, firstname: name }) =>
      delays.map(({ reason, person, until }) => {
        if (reason === 'pause') return t('death-reports:delay.pause', { name, until })
        if (reason === 'orphaned') return t('death-reports:delay.orphaned', { until })
        if (reason === 'unreachable') return t('death-reports:delay.unreachable', { name, until })
        if (reason === 'unheard') return t('death-reports:delay.unheard', { name })
        if (person?.userUid === me) return t('death-reports:delay.mine', { until })
        return person
          ? t('death-reports:delay.objection', { who: person.firstname, until })
          : t('death-reports:delay.someone', { until })
      }),
  }
}
