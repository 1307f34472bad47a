export interface TimeOfDay {
  hours: number
  minutes: number
}

export const writeTime = ({ hours, minutes }: TimeOfDay): string =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

export const parseTime = (text: string): TimeOfDay | null => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  return { hours: Number(hours), minutes: Number(minutes) }
}
