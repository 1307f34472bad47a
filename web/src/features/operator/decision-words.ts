import type { Decision } from '@souvenance/contract/operator/operator-desk'
import { useTranslation } from '../../i18n/use-translation.ts'

export const useDecisionWords = () => {
  const { t } = useTranslation('operator')
  const actions: Record<Decision, string> = {
    keep: t('operator:decide.keep'),
    fold: t('operator:decide.fold'),
    delete: t('operator:decide.delete'),
    suspend: t('operator:decide.suspend'),
  }
  const texts: Record<Decision, string> = {
    keep: t('operator:decide.keepText'),
    fold: t('operator:decide.foldText'),
    delete: t('operator:decide.deleteText'),
    suspend: t('operator:decide.suspendText'),
  }
  const told: Record<string, string> = {
    keep: t('operator:decided.keep'),
    fold: t('operator:decided.fold'),
    delete: t('operator:decided.delete'),
    suspend: t('operator:decided.suspend'),
    gone: t('operator:decided.gone'),
  }
  return {
    action: (decision: Decision): string => actions[decision],
    text: (decision: Decision): string => texts[decision],
    told: (decision: string): string => told[decision] ?? decision,
  }
}
