import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type CardTemplate,
  cardTemplates,
  type GivenCard,
  type IceCard,
} from '@souvenance/contract/legacy/ice-card'
import { IconDownload, IconScissors } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PdfPages } from '../../shared/pdf/pdf-pages.tsx'
import { ChipChoice } from '../../ui/fields/chip-choice.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './card-preview.module.css'
import { previewQuery } from './queries.ts'

const typingPause = 500

interface CardPreviewProps {
  draft: GivenCard
  card: IceCard
  onTemplate: (template: CardTemplate) => void
  onDownload: () => Promise<void>
}

/** The card as it will print, drawn by the service from what is written now. */
export const CardPreview = ({ draft, card, onTemplate, onDownload }: CardPreviewProps) => {
  const { t, language } = useTranslation('ice-card')
  const [settled] = useDebouncedValue(draft, typingPause)
  const {
    data: bytes,
    isError,
    refetch,
  } = useQuery({
    ...previewQuery(settled, card.pin),
    placeholderData: keepPreviousData,
  })
  const [broken, setBroken] = useState(false)
  const [downloading, setDownloading] = useState(false)
  // The reader takes the bytes it is given.
  const [source, setSource] = useState<{ data: Uint8Array }>()
  useEffect(() => setSource(bytes && { data: bytes.slice() }), [bytes])
  const template = draft.templates.find(({ selected }) => selected)?.id ?? 'wallet'
  const names = {
    wallet: t('ice-card:template.wallet'),
    a6: t('ice-card:template.a6'),
    a4: t('ice-card:template.a4'),
  }
  const sizes = {
    wallet: t('ice-card:preview.wallet'),
    a6: t('ice-card:preview.a6'),
    a4: t('ice-card:preview.a4'),
  }
  const download = async () => {
    setDownloading(true)
    await onDownload()
    setDownloading(false)
  }
  return (
    <div className={classes.preview}>
      <ChipChoice
        label={sizes[template]}
        options={cardTemplates.map((value) => ({ value, label: names[value] }))}
        value={template}
        onChange={(value) => onTemplate(cardTemplates.find((known) => known === value) ?? 'wallet')}
      />
      <div className={classes.paper} data-template={template}>
        {template === 'wallet' && (
          <IconScissors className={classes.scissors} size={20} stroke={1.6} aria-hidden />
        )}
        {(isError || broken) && (
          <ErrorState
            onRetry={() => {
              setBroken(false)
              void refetch()
            }}
          />
        )}
        {!isError && !broken && !source && <LoadingState shape="text" />}
        {!broken && source && (
          <PdfPages
            source={source}
            words={{
              pages: () => t('ice-card:preview.label'),
              page: (number, total) => t('ice-card:preview.page', { number, total }),
            }}
            onFail={() => setBroken(true)}
          />
        )}
      </div>
      <Button
        fullWidth
        loading={downloading}
        leftSection={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {t('ice-card:download')}
      </Button>
      <p className={classes.downloads}>
        {card.lastDownload
          ? t('ice-card:downloads', {
              count: card.downloadCount,
              date: formatMoment(language, new Date(card.lastDownload), { dateStyle: 'long' }),
            })
          : t('ice-card:notPrinted')}
      </p>
    </div>
  )
}
