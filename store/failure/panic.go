package failure

import (
	"fmt"
	"runtime/debug"
)

// PanicError is a panic that ended only what broke, not the program.
type PanicError struct {
	Cause any
	Stack []byte // of the goroutine, where it panicked
}

// Error returns the cause and the stack: whoever reads the log needs both.
func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v\n%s", e.Cause, e.Stack) }

// Try calls do and returns its error. A panic in it is a *PanicError. It belongs
// into every goroutine that handles what strangers sent or that lives long:
// nothing above a goroutine could recover for it.
func Try(do func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = &PanicError{cause, debug.Stack()}
		}
	}()
	return do()
}
