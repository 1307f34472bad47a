import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { confirm, notify, showError, wait } from '../dialogs/dialogs.ts'
import { TextField } from '../fields/text-field.tsx'
import { showNotice } from '../notices/notices.ts'
import { Section } from './section.tsx'

const Dialog = lazy(async () => ({ default: (await import('../dialogs/dialog.tsx')).Dialog }))

const ask = async (danger: boolean) => {
  const yes = await confirm({
    title: 'Delete chapter 1.3?',
    text: '“The war, seen from a loft” has **two pictures**. The text cannot be recovered.',
    keep: 'Keep it',
    action: 'Delete the chapter',
    danger,
  })
  showNotice({ type: 'info', text: yes ? 'You said yes.' : 'You kept it.' })
}

const waitWithMeasure = () => {
  const waiting = wait({
    title: 'Your pictures are on their way',
    text: 'Twelve pictures, 41 MB.',
    onCancel: () => clearInterval(timer),
  })
  let share = 0
  const timer = setInterval(() => {
    share += 0.1
    waiting.progress(Math.min(share, 1))
    if (share < 1) return
    clearInterval(timer)
    waiting.done()
  }, 800)
}

const waitWithoutMeasure = () => {
  const waiting = wait({ title: 'One moment' })
  setTimeout(waiting.done, 4000)
}

export const DialogSamples = () => {
  const [form, setForm] = useState(false)
  return (
    <Section title="Dialogs" layout="row">
      <Button variant="outline" onClick={() => void ask(false)}>
        Confirm
      </Button>
      <Button variant="outline" onClick={() => void ask(true)}>
        Confirm, danger
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          void notify({ title: 'Émile’s page is open', text: 'Claire and Michel have been told.' })
        }
      >
        Notify
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          void showError({ title: 'The letter was not sent', text: 'The address does not answer.' })
        }
      >
        Error
      </Button>
      <Button variant="outline" onClick={waitWithMeasure}>
        Wait, measured
      </Button>
      <Button variant="outline" onClick={waitWithoutMeasure}>
        Wait
      </Button>
      <Button variant="outline" onClick={() => setForm(true)}>
        Form
      </Button>
      <Suspense>
        {form && (
          <Dialog
            opened
            kind="form"
            title="Add an address"
            onClose={() => setForm(false)}
            footer={
              <>
                <Button variant="subtle" onClick={() => setForm(false)}>
                  Later
                </Button>
                <Button onClick={() => setForm(false)}>Add the address</Button>
              </>
            }
          >
            <TextField label="E-mail" type="email" />
          </Dialog>
        )}
      </Suspense>
    </Section>
  )
}
