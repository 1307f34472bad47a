import type { Message } from '@souvenance/contract/envelope'
import i18next from 'i18next'

export const messageText = ({ ns, key, context }: Message): string => i18next.t(`${ns}:${key}`, context)
