import type { Ref } from 'react'

interface PictureChooserProps {
  /** A click on it opens the file chooser. */
  ref: Ref<HTMLInputElement>
  onAdd: (files: File[]) => void
}

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/heic,.heic'

export const PictureChooser = ({ ref, onAdd }: PictureChooserProps) => (
  <input
    ref={ref}
    hidden
    type="file"
    multiple
    accept={accepted}
    onChange={({ currentTarget }) => {
      onAdd([...(currentTarget.files ?? [])])
      currentTarget.value = ''
    }}
  />
)
