import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

/** The button variants of the guide: filled, outlined, soft and quiet. */
export const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const tint = input.color === 'brique' ? 'var(--sv-danger-text)' : 'var(--sv-accent-text)'
  const wash = input.color === 'brique' ? 'var(--sv-danger-bg)' : 'var(--sv-accent-soft)'
  switch (input.variant) {
    case 'filled':
      return { ...colors, color: 'var(--sv-on-accent)', hoverColor: 'var(--sv-on-accent)' }
    case 'outline':
      return {
        background: 'var(--sv-surface)',
        hover: 'var(--sv-surface)',
        color: 'var(--sv-text)',
        hoverColor: tint,
        border: '1.5px solid var(--sv-line-control)',
      }
    case 'subtle':
      return { ...colors, background: 'transparent', hover: wash, color: tint, hoverColor: tint }
    case 'light':
      // In a menu what cannot be taken back is a coloured word, and nothing more.
      return input.color === 'brique' ? { ...colors, color: tint } : colors
    default:
      return colors
  }
}
