import { Button, createTheme, Input, InputWrapper } from '@mantine/core'
import button from './button.module.css'
import checkbox from './checkbox.module.css'
import field from './field.module.css'
import input from './input.module.css'
import { palette } from './palette.ts'
import { variantColors } from './variant-colors.ts'

export const theme = createTheme({
  primaryColor: 'pervenche',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  black: '#24212c',
  white: '#ffffff',
  colors: palette,
  variantColorResolver: variantColors,
  fontFamily: 'var(--sv-font-ui)',
  headings: { fontFamily: 'var(--sv-font-serif)', fontWeight: '400' },
  fontSizes: { xs: '0.9375rem', sm: '1rem', md: '1.0625rem', lg: '1.25rem', xl: '1.5rem' },
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  focusRing: 'never',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'md' }, classNames: button }),
    // Without Checkbox.extend, which would bundle the whole component into the first screen.
    Checkbox: {
      defaultProps: { size: 'md', radius: 'sm', iconColor: 'var(--sv-on-accent)' },
      classNames: checkbox,
    },
    // dir=auto for typed text, on the input itself, not on its frame.
    Input: Input.extend({
      defaultProps: { size: 'md', attributes: { input: { dir: 'auto' } } },
      classNames: input,
    }),
    InputWrapper: InputWrapper.extend({
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: field,
    }),
  },
})
