import type { CSSVariablesResolver } from '@mantine/core'

/** Mantine's colours from ours; declared again wherever an element switches the scheme. */
export const mantineColours = {
  '--mantine-color-body': 'var(--sv-page-bg)',
  '--mantine-color-text': 'var(--sv-text)',
  '--mantine-color-bright': 'var(--sv-text)',
  '--mantine-color-dimmed': 'var(--sv-text-3)',
  '--mantine-color-placeholder': 'var(--sv-text-3)',
  '--mantine-color-anchor': 'var(--sv-accent-text)',
  '--mantine-color-error': 'var(--sv-danger-text)',
  '--mantine-color-success': 'var(--sv-success-text)',
  '--mantine-color-default': 'var(--sv-surface)',
  '--mantine-color-default-hover': 'var(--sv-accent-soft)',
  '--mantine-color-default-color': 'var(--sv-text)',
  '--mantine-color-default-border': 'var(--sv-line-control)',
  '--mantine-color-disabled': 'var(--sv-sunken)',
  '--mantine-color-disabled-color': 'var(--sv-text-3)',
  '--mantine-color-disabled-border': 'var(--sv-line)',
  '--mantine-primary-color-filled': 'var(--sv-accent)',
  '--mantine-primary-color-filled-hover': 'var(--sv-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--sv-on-accent)',
  '--mantine-color-pervenche-filled': 'var(--sv-accent)',
  '--mantine-color-pervenche-filled-hover': 'var(--sv-accent-hover)',
  '--mantine-color-pervenche-light': 'var(--sv-accent-soft)',
  '--mantine-color-pervenche-light-hover': 'var(--sv-accent-soft-2)',
  '--mantine-color-pervenche-light-color': 'var(--sv-accent-text)',
  '--mantine-color-brique-filled': 'var(--sv-danger)',
  '--mantine-color-brique-light-color': 'var(--sv-danger-text)',
  // The text colour of menu entries.
  '--mantine-color-brique-6': 'var(--sv-danger-text)',
}

/** Mantine's variables read ours, so that both schemes have one source. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: mantineColours,
  dark: mantineColours,
})
