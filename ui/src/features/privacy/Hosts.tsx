interface Props {
  /** Whether pictures come from copies of our own, or from those who publish them. */
  images: "own" | "direct";
  /** The host of the map tiles; null without tiles. */
  tileHost: string | null;
}

/** Where pictures and films come from: whoever shows one learns the visitor's address. */
export function Hosts({ images, tileHost }: Props) {
  return (
    <>
      {images === "own" ? <Own tileHost={tileHost} /> : <Direct tileHost={tileHost} />}
      <p>
        A webcast or film loads only when you press play, from <code>www.youtube-nocookie.com</code>. From
        then on the privacy policy of YouTube applies to it.
      </p>
    </>
  );
}

function Own({ tileHost }: Pick<Props, "tileHost">) {
  return (
    <>
      <p>
        Texts, figures and pictures come from our own server. It fetched the pictures from where they are
        published before you came and shows you its copies, stills of films among them. So while you read,
        your browser asks nobody but us{tileHost ? ", with one exception:" : "."}
      </p>
      {tileHost && (
        <ul>
          <Tiles host={tileHost} />
        </ul>
      )}
    </>
  );
}

function Direct({ tileHost }: Pick<Props, "tileHost">) {
  return (
    <>
      <p>
        Texts and figures come from our own server. Pictures do not: your browser loads them from where they
        are published, and so the address of your connection becomes known there, as with any visit to a site.
        Your browser also says that it came from this site, but not from which page. The hosts are
      </p>
      <ul>
        <li>
          <code>thespacedevs-prod.nyc3.digitaloceanspaces.com</code>: photos of launches, rockets, spacecraft,
          astronauts, agencies and pads, from The Space Devs, who publish Launch Library.
        </li>
        <li>
          the sites of the publishers that wrote the news articles, such as <code>www.nasa.gov</code>,{" "}
          <code>spacenews.com</code>, <code>www.nasaspaceflight.com</code> or <code>www.esa.int</code>: the
          pictures of these articles.
        </li>
        <li>
          <code>apod.nasa.gov</code>: the astronomy picture of the day; on days with a film its still comes
          from <code>img.youtube.com</code>.
        </li>
        {tileHost && <Tiles host={tileHost} />}
      </ul>
    </>
  );
}

function Tiles({ host }: { host: string }) {
  return (
    <li>
      <code>{host}</code>: the tiles of the map, only on the page with the map.
    </li>
  );
}
