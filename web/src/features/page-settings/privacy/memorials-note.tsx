import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { administeredQuery } from '../queries.ts'
import classes from './memorials-note.module.css'

/** A link from the viewer's own privacy to that of the memorials they administer. */
export const MemorialsNote = () => {
  const { t } = useTranslation('page-settings')
  const { data } = useQuery(administeredQuery)
  const [first, ...others] = data?.items ?? []
  if (!first) return null
  const wayTo = ({ permalink, fullname }: typeof first) => (
    <Link to="/$permalink/settings" params={{ permalink }} search={{ activeTab: 'privacy' }}>
      {t('page-settings:privacy.ofMemorial', { name: fullname })}
    </Link>
  )
  return (
    <aside className={classes.note}>
      <IconRosetteDiscountCheck size={24} stroke={1.6} aria-hidden="true" />
      {others.length === 0 ? (
        <p>
          {t('page-settings:privacy.oneMemorial', { name: first.firstname })} {wayTo(first)}
        </p>
      ) : (
        <div>
          <p>{t('page-settings:privacy.severalMemorials')}</p>
          <ul>
            {[first, ...others].map((memorial) => (
              <li key={memorial.userUid}>{wayTo(memorial)}</li>
            ))}
            {data?.eof === false && (
              <li>
                <Link to="/memorials">{t('page-settings:privacy.allMemorials')}</Link>
              </li>
            )}
          </ul>
        </div>
      )}
    </aside>
  )
}
