import { Button } from '@mantine/core'
import { useState } from 'react'
import { changeLanguage } from '../../i18n/translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type LightChoice, useLightChoice } from '../../theme/color-scheme.ts'
import { LanguageSwitch } from '../page/language-switch.tsx'
import { Stepper } from '../page/stepper.tsx'
import { useUnsavedGuard } from '../page/unsaved-guard.ts'
import { Section } from './section.tsx'

const choices = ['auto', 'light', 'evening'] as const satisfies LightChoice[]

export const PageSamples = () => {
  const { language } = useTranslation()
  const light = useLightChoice()
  const [unsaved, setUnsaved] = useState(false)
  const mayLeave = useUnsavedGuard(unsaved)
  return (
    <>
      <Section title="Language, light, unsaved work" layout="row">
        <LanguageSwitch current={language} onChange={(next) => void changeLanguage(next)} />
        {choices.map((choice) => (
          <Button
            key={choice}
            variant={light.choice === choice ? 'light' : 'subtle'}
            onClick={() => light.choose(choice)}
          >
            {choice}
          </Button>
        ))}
        <Button variant="outline" onClick={() => setUnsaved(!unsaved)}>
          {unsaved ? 'Unsaved' : 'Saved'}
        </Button>
        <Button variant="outline" onClick={() => void mayLeave()}>
          Leave
        </Button>
      </Section>
      <Section title="Steps">
        <Stepper
          label="First connection"
          steps={['You', 'A portrait', 'Your family', 'Your legatees', 'Ready']}
          current={2}
        />
      </Section>
    </>
  )
}
