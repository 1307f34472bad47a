import type { FamilyTree } from '@souvenance/contract/people/family'
import { circleAreas, type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useKinName } from '../../../shared/people/kin-name.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { findKinship, keyOfKinship, kinshipsOf, peopleBetween } from './kin-choice.ts'
import classes from './kin-fields.module.css'

/** The relation of somebody to a person, as a form holds it. */
export type KinValues = { type: LinkType; kinship: string; via: string }

export const kinOf = (type: LinkType): KinValues => ({
  type,
  kinship: keyOfKinship(kinshipsOf(type)[0] ?? { degree: 1, relation: 'blood' }),
  via: '',
})

/** The kinship as a request states it. */
export const toldKin = ({ type, kinship, via }: KinValues) => {
  const { degree = 1, relation } = findKinship(type, kinship) ?? {}
  return { type, degree, ...(relation && { relation }), ...(via && degree > 1 && { via }) }
}

interface KinFieldsProps {
  legend: string
  of: { userUid: string; firstname: string }
  tree: FamilyTree | undefined
  value: KinValues
  onChange: (value: KinValues) => void
}

const unknownGender = 'U'

/** The area first, then more precisely, then the person in between. */
export const KinFields = ({ legend, of, tree, value, onChange }: KinFieldsProps) => {
  const { t } = useTranslation('family')
  const kinName = useKinName()
  const name = useId()
  const areas: Record<LinkType, [string, string]> = {
    [linkTypes.ancestors]: [t('family:add.ancestor'), t('family:add.ancestorHint')],
    [linkTypes.siblings]: [t('family:add.sibling'), t('family:add.siblingHint')],
    [linkTypes.spouses]: [t('family:add.spouse'), t('family:add.spouseHint')],
    [linkTypes.descendants]: [t('family:add.descendant'), t('family:add.descendantHint')],
  }
  const chosen = findKinship(value.type, value.kinship)
  const between = chosen ? peopleBetween(tree, of.userUid, chosen) : []
  return (
    <div className={classes.fields}>
      <fieldset className={classes.areas}>
        <legend>{legend}</legend>
        {circleAreas.map((type) => (
          <ChoiceCard
            key={type}
            name={name}
            checked={value.type === type}
            onChange={() => onChange(kinOf(type))}
          >
            <span className={classes.words}>
              <b>{areas[type][0]}</b>
              <span>{areas[type][1]}</span>
            </span>
          </ChoiceCard>
        ))}
      </fieldset>
      <div className={classes.pair}>
        <SelectField
          label={t('family:add.precisely')}
          value={value.kinship}
          onChange={({ currentTarget }) => onChange({ ...value, kinship: currentTarget.value, via: '' })}
          data={kinshipsOf(value.type).map((kinship) => ({
            value: keyOfKinship(kinship),
            label: kinName(kinship, unknownGender),
          }))}
        />
        {between.length > 0 && (
          <SelectField
            label={t('family:add.through')}
            value={value.via}
            onChange={({ currentTarget }) => onChange({ ...value, via: currentTarget.value })}
            data={[
              { value: '', label: t('family:add.throughNobody') },
              ...between.map(({ userUid, fullname }) => ({ value: userUid, label: fullname })),
            ]}
          />
        )}
      </div>
    </div>
  )
}
