import { Button, Upload } from 'antd'
import { Icon } from '../icon/icon.tsx'
import { FormItem } from './form-item.tsx'
import type { ItemProps } from './form-item.tsx'

interface FileItemProps extends ItemProps<File | undefined> {
  /** Accepted file types, as `accept` of an input. */
  readonly accept: string
  /** Label of the button. */
  readonly chooseText: string
  /** Text beside the button: the file can be dropped on the area. */
  readonly dropText: string
  /** Upload progress in percent; undefined when nothing is being sent. */
  readonly percent?: number | undefined
  /** Accessible name of the progress bar. */
  readonly progressText: string
}

/** File field: choose or drop a file. The form sends it. */
export function FileItem(props: FileItemProps) {
  const { name, value, onChange, ref, onBlur, accept, chooseText, dropText, percent, progressText } = props
  const sending = percent === undefined ? {} : { status: 'uploading' as const, percent }
  return (
    <FormItem {...props}>
      {(control, labelId) => (
        <Upload.Dragger
          name={name}
          accept={accept}
          hasControlInside
          maxCount={1}
          fileList={
            value === undefined
              ? []
              : [{ uid: name, name: value.name, size: value.size, 'aria-label': progressText, ...sending }]
          }
          iconRender={() => <Icon name="document" />}
          showUploadList={{ showRemoveIcon: percent === undefined, removeIcon: <Icon name="close" /> }}
          beforeUpload={(file) => {
            onChange(file)
            return false
          }}
          onRemove={() => onChange(undefined)}
        >
          <Button {...control} aria-labelledby={`${labelId} ${control.id}`} onBlur={onBlur} ref={ref}>
            {chooseText}
          </Button>
          <span className="desk-drop">{dropText}</span>
        </Upload.Dragger>
      )}
    </FormItem>
  )
}
