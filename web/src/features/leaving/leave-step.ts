/** The steps of leaving, as the address names them. */
export const leaveSteps = ['pages', 'words', 'confirm'] as const

export type LeaveStep = (typeof leaveSteps)[number]

export const findLeaveStep = (name: unknown): LeaveStep | undefined =>
  leaveSteps.find((step) => step === name)
