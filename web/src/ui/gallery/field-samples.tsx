import { Checkbox } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { ChoiceCard } from '../fields/choice-card.tsx'
import { TimeField } from '../fields/dates/time-field.tsx'
import type { TimeOfDay } from '../fields/dates/time-of-day.ts'
import { NumericBox } from '../fields/numeric-box.tsx'
import { ConfirmField } from '../fields/passwords/confirm-field.tsx'
import { PasswordField } from '../fields/passwords/password-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Section } from './section.tsx'

const passwords = ['', 'lake', 'aaaaaaaaaaaaaa', 'lake-clock-per', 'lake-clock-periwinkle']

export const FieldSamples = () => {
  const [email, setEmail] = useState('claire@laurent.example')
  const [again, setAgain] = useState('')
  const [number, setNumber] = useState(0)
  const [time, setTime] = useState<TimeOfDay | null>({ hours: 21, minutes: 14 })
  const [typed, setTyped] = useState<readonly string[]>(passwords)
  return (
    <>
      <Section title="Fields">
        <TextField label="First name" placeholder="Inès" />
        <TextField
          label="E-mail"
          leftSection={<IconMail size={20} stroke={1.6} />}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          description="Where we write to you"
        />
        <ConfirmField
          label="E-mail, once more"
          type="email"
          counterpart={email}
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <TextField
          label="Date of birth"
          defaultValue="3 November 2031"
          error="The birth comes after the death."
        />
        <TextField label="Town" disabled defaultValue="Annecy" />
        <SelectField label="Gender" data={['Woman', 'Man', 'Not said']} />
        <SelectField label="Country" data={['France']} error="Please choose a country." />
        <NumericBox label="Number" value={number} onChange={setNumber} min={-5} max={20} />
        <TimeField label="Hour" value={time} onChange={setTime} />
        <Checkbox label="I have read the commitments" defaultChecked />
        <ChoiceCard name="sample" defaultChecked onChange={() => {}}>
          Woman
        </ChoiceCard>
        <ChoiceCard name="sample" onChange={() => {}}>
          Man
        </ChoiceCard>
      </Section>
      <Section title="Passwords">
        <PasswordField label="Your password" value="remember" readOnly />
        <PasswordField label="Wrong one" value="remember" readOnly error="This password does not match." />
        {typed.map((password, index) => (
          <PasswordField
            key={passwords[index]}
            label="Choose a password"
            withStrength
            value={password}
            onChange={({ currentTarget }) => setTyped(typed.with(index, currentTarget.value))}
          />
        ))}
      </Section>
    </>
  )
}
