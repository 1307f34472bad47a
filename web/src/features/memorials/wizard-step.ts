/** The first step creates the page; each later one is optional. */
export const laterSteps = ['memorial-pictures', 'family-circle', 'legacy', 'editorial-team'] as const
const wizardSteps = ['form', 'duplicates', 'created', ...laterSteps] as const

export type LaterStep = (typeof laterSteps)[number]
export type WizardStep = (typeof wizardSteps)[number]

export const findWizardStep = (value: unknown): WizardStep | undefined =>
  wizardSteps.find((step) => step === value)

export const isLaterStep = (step: WizardStep): step is LaterStep => laterSteps.some((later) => later === step)

/** Undefined after the last one. */
export const stepAfter = (step: 'created' | LaterStep): LaterStep | undefined =>
  step === 'created' ? laterSteps[0] : laterSteps[laterSteps.indexOf(step) + 1]
