import { useTranslation } from '../../i18n/use-translation.ts'
import { type AboutName, useRunBy } from './run-by.ts'

interface AboutLinksProps {
  /** Of those there are, which to offer; all by default. */
  only?: readonly AboutName[]
  /** The links open beside the screen, so that unsaved input stays. */
  aside?: boolean
  className?: string | undefined
}

/** Links to the operator's texts about the installation. The server shows these pages without the web. */
export const AboutLinks = ({ only, aside = false, className }: AboutLinksProps) => {
  const { t } = useTranslation('shell')
  const { about } = useRunBy()
  const words: Record<AboutName, string> = {
    legal: t('shell:runBy.legal'),
    privacy: t('shell:runBy.privacy'),
    terms: t('shell:runBy.terms'),
  }
  return about
    .filter((name) => only?.includes(name) ?? true)
    .map((name) => (
      <a
        key={name}
        className={className}
        href={`/about/${name}`}
        {...(aside && { target: '_blank', rel: 'noopener' })}
      >
        {words[name]}
      </a>
    ))
}
