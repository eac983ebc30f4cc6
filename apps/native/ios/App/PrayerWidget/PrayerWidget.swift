import SwiftUI
import WidgetKit

@main
struct PrayerWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "PrayerWidget", provider: PrayerProvider()) { entry in
            PrayerView(request: entry.request)
        }
        .configurationDisplayName("native.widget-title")
        .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular])
    }
}

struct PrayerProvider: TimelineProvider {
    func placeholder(in context: Context) -> PrayerEntry {
        PrayerEntry(date: .now, request: nil)
    }

    func getSnapshot(in context: Context, completion: @escaping (PrayerEntry) -> Void) {
        completion(entries()[0])
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<PrayerEntry>) -> Void) {
        // The app reloads the timeline when the request changes.
        completion(Timeline(entries: entries(), policy: .never))
    }

    private func entries() -> [PrayerEntry] {
        guard let request = PrayerRequest.stored(), request.expiry > .now else {
            return [PrayerEntry(date: .now, request: nil)]
        }
        return [
            PrayerEntry(date: .now, request: request),
            PrayerEntry(date: request.expiry, request: nil),
        ]
    }
}

struct PrayerEntry: TimelineEntry {
    let date: Date
    let request: PrayerRequest?
}

struct PrayerView: View {
    let request: PrayerRequest?

    @Environment(\.widgetFamily) private var family

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let request {
                if family != .accessoryRectangular {
                    Text("native.widget-title").font(.caption).foregroundStyle(.secondary)
                }
                Text(request.name).font(.headline).lineLimit(1).privacySensitive()
                Text(request.text).font(.subheadline).privacySensitive()
            } else {
                Text("native.widget-empty").font(.subheadline)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .widgetBackground(for: family)
        .widgetURL(request?.link)
    }
}

private extension View {
    /// From iOS 17 the system sets the margins, and removes the background on a locked screen.
    @ViewBuilder
    func widgetBackground(for family: WidgetFamily) -> some View {
        if #available(iOS 17.0, *) {
            containerBackground(Color("Canvas"), for: .widget)
        } else if family == .accessoryRectangular {
            self
        } else {
            padding().background(Color("Canvas"))
        }
    }
}
