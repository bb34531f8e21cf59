import { Button } from "../../design/actions/Button";
import { Download } from "../../design/icons/Download";
import { Spinner } from "../../design/states/Spinner";
import { ApiError } from "../../lib/api/apiError";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";
import { readMyData } from "./api";

/** Offers a text to be kept as a file. */
function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hands the member everything that is kept about them. */
export function DownloadData() {
  const [pending, run] = useAction(async () => {
    try {
      const data = await readMyData();
      save(JSON.stringify(data, null, 2), "tminus-my-data.json");
    } catch (error) {
      if (error instanceof ApiError) void toast.error(error.message);
      throw error;
    }
  });
  return (
    <Button disabled={pending} onClick={run}>
      {pending ? <Spinner /> : <Download aria-hidden />}
      Download my data
    </Button>
  );
}
