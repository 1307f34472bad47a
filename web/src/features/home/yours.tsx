import { IconClockShield, IconEye, IconServer2, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './yours.module.css'

export const Yours = () => {
  const { t } = useTranslation('home')
  const promises = [
    { Icon: IconUsersGroup, title: t('home:yours.readers.title'), text: t('home:yours.readers.text') },
    { Icon: IconServer2, title: t('home:yours.server.title'), text: t('home:yours.server.text') },
    { Icon: IconClockShield, title: t('home:yours.time.title'), text: t('home:yours.time.text') },
    { Icon: IconEye, title: t('home:yours.reading.title'), text: t('home:yours.reading.text') },
  ]
  return (
    <section id="yours" className={classes.yours} aria-labelledby="yours-title">
      <div>
        <h2 id="yours-title">{t('home:yours.title')}</h2>
        <dl>
          {promises.map(({ Icon, title, text }) => (
            <div key={title}>
              <dt>
                <Icon size={26} stroke={1.6} aria-hidden="true" />
                {title}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={classes.aside}>{t('home:yours.aside')}</p>
    </section>
  )
}
