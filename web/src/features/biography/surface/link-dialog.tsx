import { Button, TextInput } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { isComposing } from '../../../ui/fields/is-composing.ts'
import { isSafeAddress } from './read-tokens.ts'
import { completeHref } from './surface-links.ts'

interface LinkDialogProps {
  href: string
  onSet: (href: string) => void
  onClose: () => void
}

/** Sets the address of the selected words; an empty one removes the link. */
export const LinkDialog = ({ href, onSet, onClose }: LinkDialogProps) => {
  const { t } = useTranslation('biography')
  const [address, setAddress] = useState(href)
  const whole = completeHref(address)
  const wrong = whole !== '' && (!URL.canParse(whole) || !isSafeAddress(whole))
  const set = () => !wrong && onSet(address)
  return (
    <Dialog
      opened
      writing
      kind="form"
      title={t('biography:link.title')}
      onClose={onClose}
      footer={
        <>
          {href && (
            <Button variant="subtle" onClick={() => onSet('')}>
              {t('biography:link.remove')}
            </Button>
          )}
          <Button disabled={wrong || whole === ''} onClick={set}>
            {t('biography:link.set')}
          </Button>
        </>
      }
    >
      <TextInput
        data-autofocus
        label={t('biography:link.address')}
        inputMode="url"
        placeholder="https://"
        value={address}
        maxLength={limits.linkAddress}
        error={wrong && t('biography:link.wrong')}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          set()
        }}
      />
    </Dialog>
  )
}
