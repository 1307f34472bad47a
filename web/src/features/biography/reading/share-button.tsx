import { UnstyledButton } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCopyAddress } from '../../../ui/links/use-copy-address.ts'
import classes from './chapter-foot.module.css'

interface ShareButtonProps {
  permalink: string
  itemUid: string
  title: string
}

/** Through the device where it offers a way, otherwise as an address to paste. */
export const ShareButton = ({ permalink, itemUid, title }: ShareButtonProps) => {
  const { t } = useTranslation('biography')
  const copyAddress = useCopyAddress()
  const share = async () => {
    const url = `${location.origin}/${permalink}/biography#${itemUid}`
    if (navigator.share && matchMedia('(pointer: coarse)').matches)
      return navigator.share({ title, url }).catch(() => {})
    await copyAddress(url, t('biography:share.copied'))
  }
  return (
    <UnstyledButton className={classes.quiet} onClick={() => void share()}>
      <IconShare2 size={20} stroke={1.6} aria-hidden="true" />
      {t('biography:share.share')}
    </UnstyledButton>
  )
}
