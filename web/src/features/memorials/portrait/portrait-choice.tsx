import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './portrait-choice.module.css'

interface PortraitChoiceProps {
  file: File | null
  onChoose: (file: File | null) => void
}

/** The address of a chosen file, for as long as it is shown. */
export const useFileAddress = (file: File | null): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** An empty print: a picture can be chosen or dropped on it. */
export const PortraitChoice = ({ file, onChoose }: PortraitChoiceProps) => {
  const { t } = useTranslation('memorials')
  const address = useFileAddress(file)
  const [over, setOver] = useState(false)
  return (
    <div className={classes.choice}>
      <label
        className={classes.print}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [dropped] = event.dataTransfer.files
          if (dropped?.type.startsWith('image/')) onChoose(dropped)
        }}
      >
        <input
          type="file"
          accept="image/*"
          className={classes.input}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) onChoose(chosen)
            currentTarget.value = ''
          }}
        />
        {address ? (
          <>
            <img src={address} alt="" />
            <span className={classes.change}>{t('memorials:portrait.change')}</span>
          </>
        ) : (
          <span className={classes.empty}>
            <IconPhotoPlus size={28} stroke={1.5} aria-hidden="true" />
            <b>{t('memorials:portrait.choose')}</b>
            <span>{t('memorials:portrait.hint')}</span>
          </span>
        )}
      </label>
      {file && (
        <button type="button" className={classes.remove} onClick={() => onChoose(null)}>
          {t('memorials:portrait.remove')}
        </button>
      )}
    </div>
  )
}
