import { Button } from '@mantine/core'
import { contractKinds, type GivenContract } from '@souvenance/contract/legacy/will-answers'
import { limits } from '@souvenance/contract/limits'
import { IconFileText, IconPencil, IconPlus, IconScale, IconTrash, IconUmbrella } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { countriesQuery } from '../../../shared/forms/countries-query.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { ScreenHeading } from '../../../ui/text/screen-heading.tsx'
import { ContractForm } from './contract-form.tsx'
import classes from './contracts-pane.module.css'
import type { ContractDesk } from './use-begun-contract.ts'

interface ContractsPaneProps {
  contracts: readonly GivenContract[]
  kinds: readonly { num: number; label: string }[]
  desk: ContractDesk
  onSave: (uid: string, contract: GivenContract | undefined) => Promise<boolean>
}

const iconOf = (kind: number) => {
  if (kind === contractKinds.will) return IconScale
  return kind === contractKinds.lifeInsurance ? IconUmbrella : IconFileText
}

/** Each contract is saved by itself. */
export const ContractsPane = ({ contracts, kinds, desk, onSave }: ContractsPaneProps) => {
  const { t, language } = useTranslation('last-wills')
  const { begun } = desk
  const addButton = useRef<HTMLButtonElement>(null)
  const located = contracts.some(({ agencyLocation }) => agencyLocation?.country)
  const { data: countries } = useQuery({ ...countriesQuery(language), enabled: located })
  const kindOf = ({ kind }: GivenContract) => kinds.find(({ num }) => num === kind)?.label ?? ''
  const placeOf = ({ agencyLocation }: GivenContract) =>
    [agencyLocation?.address, countries?.items.find(({ uid }) => uid === agencyLocation?.country?.uid)?.label]
      .filter(Boolean)
      .join(', ')

  const focusAdd = () => requestAnimationFrame(() => addButton.current?.focus())
  const close = () => {
    desk.close()
    focusAdd()
  }
  const mayPutAway = async () =>
    !desk.unsaved ||
    (await confirm({
      title: t('last-wills:contracts.leaveTitle'),
      text: t('last-wills:contracts.leaveText'),
      keep: t('last-wills:contracts.stay'),
      action: t('last-wills:contracts.leave'),
      danger: true,
    }))
  const open = async (contract?: GivenContract) => {
    if (await mayPutAway()) desk.open(contract)
  }
  const cancel = async () => {
    if (await mayPutAway()) close()
  }
  const save = async (contract: GivenContract) => {
    const saved = await onSave(contract.uid, contract)
    if (saved) close()
    return saved
  }
  const remove = async (contract: GivenContract) => {
    const sure = await confirm({
      title: t('last-wills:contracts.deleteTitle', { company: contract.company }),
      text: t('last-wills:contracts.deleteText'),
      keep: t('last-wills:contracts.keep'),
      action: t('last-wills:contracts.delete'),
      danger: true,
    })
    if (sure && (await onSave(contract.uid, undefined))) focusAdd()
  }
  const isListed = contracts.some(({ uid }) => uid === begun?.uid)
  const form = begun && (
    <ContractForm
      key={begun.uid}
      begun={begun}
      isNew={!isListed}
      kinds={kinds}
      onWrite={desk.write}
      onSave={save}
      onCancel={() => void cancel()}
    />
  )

  return (
    <>
      <ScreenHeading lead={t('last-wills:contracts.lead')}>{t('last-wills:contracts.title')}</ScreenHeading>
      <p className={classes.count}>
        {t('last-wills:contracts.of', { number: contracts.length, most: limits.willContracts })}
      </p>
      <ul className={classes.contracts}>
        {contracts.map((contract) => {
          const Icon = iconOf(contract.kind)
          if (contract.uid === begun?.uid) return <li key={contract.uid}>{form}</li>
          return (
            <li key={contract.uid} className={classes.contract}>
              <span className={classes.icon}>
                <Icon size={24} stroke={1.5} aria-hidden="true" />
              </span>
              <div className={classes.what}>
                <b>{kindOf(contract)}</b>
                <span>{[contract.company, contract.number].filter(Boolean).join(', ')}</span>
              </div>
              <span className={classes.where}>{placeOf(contract)}</span>
              <span className={classes.tools}>
                <IconButton
                  label={t('last-wills:contracts.changeThis', { company: contract.company })}
                  onClick={() => void open(contract)}
                >
                  <IconPencil size={20} stroke={1.6} />
                </IconButton>
                <IconButton
                  label={t('last-wills:contracts.deleteThis', { company: contract.company })}
                  onClick={() => void remove(contract)}
                >
                  <IconTrash size={20} stroke={1.6} />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
      {form && !isListed ? (
        form
      ) : (
        <Button
          ref={addButton}
          variant="outline"
          leftSection={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
          disabled={contracts.length >= limits.willContracts}
          onClick={() => void open()}
        >
          {t('last-wills:contracts.add')}
        </Button>
      )}
    </>
  )
}
