import { Button, Upload } from 'antd'
import { FormItem } from './form-item.tsx'
import type { ItemProps } from './form-item.tsx'

/** Props of {@link FileItem}. */
export interface FileItemProps extends ItemProps<File | undefined> {
  /** File types that the dialog of the browser offers, as in `accept` of an input. */
  readonly accept: string
  /** Words of the button. */
  readonly chooseText: string
}

/** A file of the computer, chosen or dropped on the button. It is kept, not sent: that is the form's. */
export function FileItem(props: FileItemProps) {
  const { label, hint, error, errorWord, optionalWord, name, value, onChange, ref, onBlur } = props
  const { accept, chooseText } = props
  return (
    <FormItem {...{ label, hint, error, errorWord, optionalWord }}>
      {(control, labelId) => (
        <Upload
          name={name}
          accept={accept}
          hasControlInside
          maxCount={1}
          fileList={value === undefined ? [] : [{ uid: name, name: value.name, size: value.size }]}
          beforeUpload={(file) => {
            onChange(file)
            return false
          }}
          onRemove={() => onChange(undefined)}
        >
          <Button {...control} aria-labelledby={`${labelId} ${control.id}`} onBlur={onBlur} ref={ref}>
            {chooseText}
          </Button>
        </Upload>
      )}
    </FormItem>
  )
}
