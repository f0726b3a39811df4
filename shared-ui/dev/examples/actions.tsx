import { useId, useState } from 'react'
import type { MouseEvent } from 'react'
import { Button, ButtonLink } from '../../src/button/button.tsx'
import { Choice, ChoiceGroup } from '../../src/choice/choice.tsx'
import { SuggestionList, useCombobox } from '../../src/combobox/combobox.tsx'
import type { ComboboxState, SuggestionListProps } from '../../src/combobox/combobox.tsx'
import { FilterPanel } from '../../src/filter-panel/filter-panel.tsx'
import { TextArea, TextField } from '../../src/field/field.tsx'
import { ExternalLink, Link } from '../../src/link/link.tsx'
import { SearchBox, comboboxAttributes } from '../../src/search-box/search-box.tsx'
import { Select } from '../../src/select/select.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import type { Example } from './example.ts'

const MEASUREMENTS = [
  { value: '', label: 'All' },
  { value: 'temperature', label: 'Temperature' },
  { value: 'mass', label: 'Mass' },
]

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const

const GOODS = ['Hair dryers', 'Electric kettles']

function GoodsSuggestions({
  field,
  listId,
  onState,
}: Pick<SuggestionListProps, 'listId' | 'onState'> & FieldProps) {
  const box = useCombobox({ field, listId })
  const press = (event: MouseEvent) => {
    event.preventDefault()
    box.clear()
  }
  const options = GOODS.map((name) => ({ key: name, href: '#goods', content: name, onClick: press }))
  const all = [{ key: 'all', content: 'Every product', onClick: press }]
  return (
    <SuggestionList
      box={box}
      listId={listId}
      onState={onState}
      label="Suggestions"
      status="Three suggestions"
      results={GOODS}
      groups={[
        { key: 'goods', label: 'Goods', options },
        { key: 'all', options: all },
      ]}
      note="Searching…"
    />
  )
}

interface FieldProps {
  readonly field: HTMLInputElement
}

function SearchWithSuggestions() {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [state, setState] = useState<ComboboxState>({ isOpen: false, active: undefined })
  const listId = useId()
  return (
    <SearchBox
      action="#search"
      label="Product"
      buttonText="Search"
      landmark="Products with suggestions"
      field={{ ref: setField, ...comboboxAttributes(listId, state) }}
      popup={field === null ? null : <GoodsSuggestions field={field} listId={listId} onState={setState} />}
    />
  )
}

export const ACTION_EXAMPLES: readonly Example[] = [
  ...KINDS.map((kind) => ({
    title: `Button, ${kind}: rest, with icon, busy, disabled`,
    content: (
      <Stack row gap="s">
        <Button kind={kind}>Save</Button>
        <Button kind={kind} icon="check">
          Save
        </Button>
        <Button kind={kind} busy>
          Saving
        </Button>
        <Button kind={kind} disabled>
          Save
        </Button>
      </Stack>
    ),
  })),
  {
    title: 'Button link',
    content: (
      <ButtonLink href="#next" kind="primary">
        Start
      </ButtonLink>
    ),
  },
  {
    title: 'Link: in text, without underline, to another site',
    content: (
      <p>
        See <Link href="#registry">the registry</Link>,{' '}
        <Link href="#quiet" quiet>
          all registries
        </Link>{' '}
        or the{' '}
        <ExternalLink href="https://example.org" newTabText="(opens in a new tab)">
          institute
        </ExternalLink>
        .
      </p>
    ),
  },
  {
    title: 'Field: rest, with hint, with error, optional, disabled',
    content: (
      <Stack>
        <TextField label="Name" autoComplete="name" />
        <TextField label="Customs code" hint="2 to 10 digits" inputMode="numeric" />
        <TextField label="E-mail" error="Username is not valid" errorWord="Error" defaultValue="unknown" />
        <TextField label="Phone" optionalWord="optional" />
        <TextField label="Tax ID" disabled defaultValue="1234567890" />
        <TextArea label="Description" hint="What happened, in your own words" />
      </Stack>
    ),
  },
  {
    title: 'Select: rest, with error, disabled',
    content: (
      <Stack>
        <Select label="Kind" options={MEASUREMENTS} />
        <Select label="Kind" options={MEASUREMENTS} error="Choose one" errorWord="Error" />
        <Select label="Kind" options={MEASUREMENTS} disabled />
      </Stack>
    ),
  },
  {
    title: 'Choices: check boxes and radio buttons',
    content: (
      <Stack>
        <ChoiceGroup legend="Documents" hint="Tick what you have">
          <Choice type="checkbox" label="Passport" defaultChecked />
          <Choice type="checkbox" label="Certificate" hint="Of the manufacturer" />
          <Choice type="checkbox" label="Receipt" disabled />
        </ChoiceGroup>
        <ChoiceGroup legend="Text size" inline>
          <Choice type="radio" name="size" label="Small" />
          <Choice type="radio" name="size" label="Standard" defaultChecked />
        </ChoiceGroup>
      </Stack>
    ),
  },
  {
    title: 'Filter panel: values with counts',
    content: (
      <FilterPanel
        texts={{
          title: 'Filter',
          open: 'Filter (1)',
          showAll: (count) => `Show all (${count})`,
        }}
        show={{ text: 'Show 5 120 products', onShow: () => undefined }}
        groups={[
          {
            name: 'risk',
            label: 'Risk group',
            values: [
              {
                value: 'low',
                label: 'Low',
                href: '#low',
                isChosen: true,
                count: '5 120',
                countText: '5 120 products',
              },
              {
                value: 'high',
                label: 'High',
                href: '#high',
                isChosen: false,
                count: '12',
                countText: '12 products',
              },
              {
                value: 'none',
                label: 'A value with a long name that needs two lines',
                href: '#none',
                isChosen: false,
                isInner: true,
                count: '0',
                countText: 'no product',
              },
            ],
          },
        ]}
      />
    ),
  },
  {
    title: 'Search box: large with hint',
    content: (
      <SearchBox
        action="#search"
        size="large"
        label="Customs code or name"
        hint="For example: 8516"
        buttonText="Search"
        landmark="Products"
      />
    ),
  },
  {
    title: 'Search box: one line',
    content: (
      <SearchBox
        action="#search"
        label="Search"
        labelHidden
        placeholder="Code or product"
        buttonText="Search"
        defaultValue="hair dryer"
        landmark="Quick search"
      />
    ),
  },
  { title: 'Search box: suggestions while typing', content: <SearchWithSuggestions /> },
]
